import 'server-only'
import type { Readable } from 'node:stream'

/** A file of an upstream as it comes: of its headers, what a browser needs to keep it. contract.md, wire facts */
export class UpstreamFile {
  constructor(
    readonly headers: Record<string, string>,
    readonly body: Readable,
  ) {}
}
