import 'server-only'
import type { Readable } from 'node:stream'

export class UpstreamFile {
  constructor(
    readonly headers: Record<string, string>,
    readonly body: Readable,
  ) {}
}
