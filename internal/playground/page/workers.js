// The editor's workers. The server serves them, since its policy allows no scripts from blobs.
globalThis.MonacoEnvironment = {
  getWorker: (_, label) => new Worker(`build/${label === 'json' || label === 'graphql' ? label : 'editor'}.worker.js`),
}
