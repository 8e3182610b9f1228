package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// FeaturedSubjects returns the featured articles and topics of the site.
func (r query) FeaturedSubjects(ctx context.Context) ([]generated.Subject, error) {
	found, err := r.Store.Posts.Featured(ctx)
	posts := make([]generated.Subject, len(found))
	for i, post := range found {
		posts[i] = subjectOf(post)
	}
	return posts, err
}

func (r mutation) LockSubject(
	ctx context.Context, input forum.LockSubjectInput,
) (*generated.LockSubjectPayload, error) {
	post, err := moderate(ctx, r, input.Parse, r.Store.Posts.Lock)
	return &generated.LockSubjectPayload{Subject: subjectOf(post)}, err
}

func (r mutation) PinSubject(ctx context.Context, input forum.PinSubjectInput) (*generated.PinSubjectPayload, error) {
	post, err := moderate(ctx, r, input.Parse, r.Store.Posts.Pin)
	return &generated.PinSubjectPayload{Subject: subjectOf(post)}, err
}

func (r mutation) FeatureSubject(
	ctx context.Context, input forum.FeatureSubjectInput,
) (*generated.FeatureSubjectPayload, error) {
	post, err := write(ctx, input.Parse, r.Store.Posts.Feature)
	return &generated.FeatureSubjectPayload{Subject: subjectOf(post)}, err
}

// subjectOf returns an article or a topic as the schema's interface, nil for none.
func subjectOf(post any) generated.Subject {
	s, _ := post.(generated.Subject)
	return s
}
