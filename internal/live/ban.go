package live

import "github.com/agoraql/agora/internal/forum"

// OnBan calls f each time that a user may not log in any more, until the caller calls stop. f must not block.
func (h *Hub) OnBan(user forum.UserID, f func()) (stop func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	id, key := user.String(), &f
	if h.onBan[id] == nil {
		h.onBan[id] = map[*func()]bool{}
	}
	h.onBan[id][key] = true
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if delete(h.onBan[id], key); len(h.onBan[id]) == 0 {
			delete(h.onBan, id)
		}
	}
}

// bannedLocked calls the functions of OnBan for the user of an event of the kind EventBanned.
func (h *Hub) bannedLocked(e *forum.Event) {
	for f := range h.onBan[e.ID] {
		(*f)()
	}
}
