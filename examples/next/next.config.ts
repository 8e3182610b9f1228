// No other site can frame the pages, and lead a reader to vote by a click there.
const headers = [{ key: 'Content-Security-Policy', value: "frame-ancestors 'none'" }]
export default { headers: async () => [{ source: '/:path*', headers }] }
