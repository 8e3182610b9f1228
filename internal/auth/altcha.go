package auth

import (
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"
)

// This is the proof of work of ALTCHA, in the protocol of version 3 of its widget. From the nonce and a counter, PBKDF2
// derives a key. A solver tries counters until the key begins with the prefix. A challenge is signed, so the server
// does not have to store it.

const (
	altchaAlgorithm = "PBKDF2/SHA-256"
	altchaCost      = 5_000 // iterations of PBKDF2: about 1.3 ms for one counter here; a solver tries about 256 counters
	altchaPrefix    = "00"
	altchaKeyLength = 32 // bytes
	altchaLasts     = 20 * time.Minute
	maxSolution     = 4 << 10 // bytes
)

// altchaParameters are signed as JSON, in which the names are sorted.
type altchaParameters struct {
	Algorithm string `json:"algorithm"`
	Cost      int    `json:"cost"`
	ExpiresAt int64  `json:"expiresAt"` // Unix seconds
	KeyLength int    `json:"keyLength"`
	KeyPrefix string `json:"keyPrefix"`
	Nonce     string `json:"nonce"` // bytes in hex, as the salt
	Salt      string `json:"salt"`
}

type altchaChallenge struct {
	Parameters altchaParameters `json:"parameters"`
	Signature  string           `json:"signature"`
}

// An altchaSolution is the payload of the widget, which is in base64.
type altchaSolution struct {
	Challenge altchaChallenge `json:"challenge"`
	Solution  struct {
		Counter    uint32 `json:"counter"`
		DerivedKey string `json:"derivedKey"` // in hex
	} `json:"solution"`
}

// newAltcha returns a new challenge as JSON, signed with a secret.
func newAltcha(secret string, now time.Time) string {
	var random [32]byte
	_, _ = rand.Read(random[:]) // it never fails
	p := altchaParameters{
		Algorithm: altchaAlgorithm, Cost: altchaCost, ExpiresAt: now.Add(altchaLasts).Unix(),
		KeyLength: altchaKeyLength, KeyPrefix: altchaPrefix,
		Nonce: hex.EncodeToString(random[:16]), Salt: hex.EncodeToString(random[16:]),
	}
	text, _ := json.Marshal(altchaChallenge{p, p.sign(secret)}) // texts and numbers always encode
	return string(text)
}

// sign returns the signature of the parameters.
func (p *altchaParameters) sign(secret string) string {
	text, _ := json.Marshal(p) // texts and numbers always encode
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(text)
	return hex.EncodeToString(mac.Sum(nil))
}

// checkAltcha returns the signature of a challenge that a payload solves, and when the challenge expires; "" if the
// payload does not solve a challenge with this secret. It checks the signature before the proof of work, so that the
// work has only parameters that newAltcha has chosen.
func checkAltcha(secret, payload string) (signature string, expires time.Time) {
	text, err := base64.StdEncoding.DecodeString(payload)
	var s altchaSolution
	if err != nil || len(payload) > maxSolution || json.Unmarshal(text, &s) != nil {
		return "", expires
	}
	p := &s.Challenge.Parameters
	if !hmac.Equal([]byte(p.sign(secret)), []byte(s.Challenge.Signature)) {
		return "", expires
	}
	nonce, err := hex.DecodeString(p.Nonce)
	if err != nil {
		return "", expires
	}
	salt, err := hex.DecodeString(p.Salt)
	if err != nil {
		return "", expires
	}
	password := binary.BigEndian.AppendUint32(nonce, s.Solution.Counter)
	key, err := pbkdf2.Key(sha256.New, string(password), salt, p.Cost, p.KeyLength)
	derived := hex.EncodeToString(key)
	if err != nil || !strings.HasPrefix(derived, p.KeyPrefix) ||
		subtle.ConstantTimeCompare([]byte(derived), []byte(s.Solution.DerivedKey)) != 1 {
		return "", expires
	}
	return s.Challenge.Signature, time.Unix(p.ExpiresAt, 0)
}
