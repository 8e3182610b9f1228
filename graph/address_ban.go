package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

func (r query) AddressBans(ctx context.Context) ([]*forum.AddressBan, error) {
	return r.Store.AddressBans.List(ctx)
}

func (r mutation) BanAddress(ctx context.Context, input forum.BanAddressInput) (*generated.BanAddressPayload, error) {
	b, errs, err := write[generated.BanAddressError](ctx, at(r.Store.DB.Now(), input.Parse),
		asViewer(r.Store.AddressBans.Ban))
	return &generated.BanAddressPayload{AddressBan: b, Errors: errs}, err
}

func (r mutation) UnbanAddress(
	ctx context.Context, input forum.UnbanAddressInput,
) (*generated.UnbanAddressPayload, error) {
	network, errs, err := write[generated.UnbanAddressError](ctx, input.Parse, r.Store.AddressBans.Unban)
	if err != nil || len(errs) > 0 {
		return &generated.UnbanAddressPayload{Errors: errs}, err
	}
	return &generated.UnbanAddressPayload{Network: new(network.String()), Errors: errs}, nil
}
