package reconcile

// An arrival is a post, a user, or an article that may be new in a group or have left it.
type arrival struct {
	kind, id string
	tries    int
}

// An arrivalQueue contains arrivals that wait, each once.
type arrivalQueue struct {
	waiting []arrival
	isHere  map[[2]string]bool
}

// free returns how many more arrivals may wait.
func (q *arrivalQueue) free() int { return waitingMost - len(q.waiting) }

// add puts an arrival behind those that wait. A full queue takes none.
func (q *arrivalQueue) add(a arrival) {
	key := [2]string{a.kind, a.id}
	if q.free() > 0 && !q.isHere[key] {
		q.waiting, q.isHere[key] = append(q.waiting, a), true
	}
}

// take removes and returns up to 25 arrivals of one kind from the head of the queue. One script checks them.
func (q *arrivalQueue) take() (taken []arrival) {
	for len(q.waiting) > 0 && len(taken) < 25 && (len(taken) == 0 || q.waiting[0].kind == taken[0].kind) {
		a := q.waiting[0]
		q.waiting, taken = q.waiting[1:], append(taken, a)
		delete(q.isHere, [2]string{a.kind, a.id})
	}
	return taken
}
