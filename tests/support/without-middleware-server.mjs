import { createServer } from 'node:http'
import next from 'next'

/** Next alone on a copy of the build without its middleware, and without lib/http-server.mjs before it: the guards behind must do. */
const server = createServer()
const app = next({ dev: false, hostname: '127.0.0.1', port: Number(process.env.PORT), httpServer: createServer() })
await app.prepare()
const handle = app.getRequestHandler()
server.on('request', (request, response) => void handle(request, response))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => process.exit(0))
})
