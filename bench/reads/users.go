package reads

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
)

// A User is the author of something.
type User struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Karma *int   `json:"karma,omitempty"`
}

// Users returns users by their ids, such as user:42, in one round trip. Errors: those of Redis.
func Users(ctx context.Context, client *redis.Client, ids []string) ([]*User, error) {
	keys := make([]string, len(ids))
	for i, id := range ids {
		keys[i] = "bbs::user::" + bare(id)
	}
	values, err := hashes(ctx, client, keys, "name")
	if err != nil {
		return nil, err
	}
	users := make([]*User, len(ids))
	for i, v := range values {
		if v[0] != nil {
			users[i] = &User{ID: ids[i], Name: text(v[0])}
		}
	}
	return users, nil
}

// UsersByID is Users as a map.
func UsersByID(ctx context.Context, client *redis.Client, ids []string) (map[string]*User, error) {
	users, err := Users(ctx, client, ids)
	found := make(map[string]*User, len(users))
	for i, user := range users {
		found[ids[i]] = user
	}
	return found, err
}

// UserWithKarma returns a user with the karma, nil if there is none, in one round trip. Errors: those of Redis.
func UserWithKarma(ctx context.Context, client *redis.Client, id string) (*User, error) {
	pipe := client.Pipeline()
	name := pipe.HMGet(ctx, "bbs::user::"+bare(id), "name")
	points := pipe.HMGet(ctx, "agora:karma", bare(id))
	if _, err := pipe.Exec(ctx); err != nil || name.Val()[0] == nil {
		return nil, err
	}
	karma := number(points.Val()[0])
	return &User{ID: id, Name: text(name.Val()[0]), Karma: &karma}, nil
}

// Viewer returns the user of a session, such as user:42, by the header Authorization; "" without a valid token.
// Errors: those of Redis.
func Viewer(ctx context.Context, client *redis.Client, authorization string) (string, error) {
	token, _ := strings.CutPrefix(authorization, "Bearer ")
	uid, secret, ok := strings.Cut(token, ".")
	if !ok {
		return "", nil
	}
	sum := sha256.Sum256([]byte(secret))
	until, err := client.ZScore(ctx, "agora:sessions:"+uid, base64.RawURLEncoding.EncodeToString(sum[:])).Result()
	if errors.Is(err, redis.Nil) || err == nil && until < float64(time.Now().Unix()) {
		return "", nil
	}
	return "user:" + uid, err
}
