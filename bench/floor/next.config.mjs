import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: { root: join(dirname(fileURLToPath(import.meta.url)), '../..') },
}
