package auth

import "context"

// Enter takes a processor for hashes of an address, as a password does.
func (p *Passwords) Enter(ctx context.Context, address string) (leave func(), err error) {
	return p.slots.Enter(ctx, address)
}

// Waiting returns how many passwords wait for a processor.
func (p *Passwords) Waiting() int { return p.slots.Waiting() }
