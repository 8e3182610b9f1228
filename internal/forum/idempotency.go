package forum

// An IdempotencyKey makes a repeated post return the first one, if the same user repeats it within a day. The zero
// value means that the client gave none.
type IdempotencyKey string

// idempotencyKey parses the field idempotencyKey: 1 to 64 characters; nil for none.
func (l *errorList) idempotencyKey(key *string) IdempotencyKey {
	if key == nil {
		return ""
	}
	return IdempotencyKey(l.keep(line("idempotencyKey", *key, 1, MaxName)))
}
