package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

func (r moderation) AddressBans(ctx context.Context, _ *forum.Moderation) ([]*forum.AddressBan, error) {
	return r.Store.AddressBans.List(ctx)
}

func (r mutation) BanAddress(ctx context.Context, input forum.BanAddressInput) (*generated.BanAddressPayload, error) {
	b, err := write(ctx, at(r.Store.DB.Now(), input.Parse),
		asViewer(r.Store.AddressBans.Ban))
	return &generated.BanAddressPayload{AddressBan: b}, err
}

func (r mutation) UnbanAddress(
	ctx context.Context, input forum.UnbanAddressInput,
) (*generated.UnbanAddressPayload, error) {
	network, err := write(ctx, input.Parse, r.Store.AddressBans.Unban)
	if err != nil {
		return &generated.UnbanAddressPayload{}, err
	}
	return &generated.UnbanAddressPayload{Network: new(network.String())}, nil
}
