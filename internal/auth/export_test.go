package auth

import "context"

// Enter takes a processor for hashes of an address, as a password does.
func (p *Passwords) Enter(ctx context.Context, address string) (leave func(), err error) {
	return p.slots.Enter(ctx, address)
}

// Crowd returns how many networks that wait make a crowd.
func (p *Passwords) Crowd() int { return crowd * p.workers }

// Waiting returns how many passwords wait for a processor.
func (p *Passwords) Waiting() int { return p.slots.Waiting() }
