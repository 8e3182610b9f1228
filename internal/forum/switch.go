package forum

// A Switch is the state that a mutation sets. It has no zero value, so that a client which leaves it out sets nothing.
type Switch string

// The states.
const (
	On  Switch = "ON"
	Off Switch = "OFF"
)

// On reports whether the state is On.
func (s Switch) On() bool { return s == On }
