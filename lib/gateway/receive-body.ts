import 'server-only'
import type { Readable } from 'node:stream'

const LEAST_BYTES_PER_SECOND = 10_000
const WINDOW_MS = 5000
const FIRST_BYTES = 256 * 1024

export class TooSlowBody extends Error {}

/** Reserves memory for more bytes. Returns null if it is free now, otherwise a promise that rejects after a long wait. */
export type TakeRoom = (bytes: number) => Promise<void> | null

/**
 * Reads a body into one buffer, because joining chunks at the end would need twice the memory. It refuses senders slower than 10 kB a
 * second; waiting for memory does not count. `givenUp` aborts it with its reason.
 */
export const receiveBody = (
  message: Readable,
  length: number,
  takeRoom: TakeRoom = () => null,
  { windowMs = WINDOW_MS, givenUp }: { windowMs?: number; givenUp?: AbortSignal | undefined } = {},
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    let body = Buffer.allocUnsafe(Math.min(length, FIRST_BYTES))
    let size = 0
    let inWindow = 0
    let isFirstWindow = true
    let isWaiting = false
    let hasEnded = false
    const add = (piece: Buffer) => {
      if (size + piece.length > body.length && body.length < length) {
        const whole = Buffer.allocUnsafe(length)
        body.copy(whole, 0, 0, size)
        body = whole
      }
      size += piece.copy(body, size)
      inWindow += piece.length
    }
    const settle = (act: () => void) => {
      clearInterval(watch)
      message.off('data', take)
      givenUp?.removeEventListener('abort', stop)
      act()
    }
    const fail = (error: unknown) =>
      settle(() => {
        message.pause()
        reject(error as Error)
      })
    const stop = () => fail(givenUp?.reason)
    const finish = () => settle(() => resolve(body.subarray(0, size)))
    const take = (piece: Buffer) => {
      const wait = takeRoom(piece.length)
      if (!wait) return add(piece)
      isWaiting = true
      message.pause()
      clearInterval(watch)
      wait.then(() => {
        isWaiting = false
        add(piece)
        if (hasEnded) return finish()
        watch = startWatch()
        message.resume()
      }, fail)
    }
    const startWatch = () => {
      isFirstWindow = true
      inWindow = 0
      return setInterval(() => {
        if (!isFirstWindow && inWindow < (LEAST_BYTES_PER_SECOND * windowMs) / 1000) fail(new TooSlowBody())
        isFirstWindow = false
        inWindow = 0
      }, windowMs)
    }
    let watch = startWatch()
    givenUp?.addEventListener('abort', stop)
    message.on('data', take)
    // The last chunk may still be waiting for memory when the message ends.
    message.once('end', () => {
      hasEnded = true
      if (!isWaiting) finish()
    })
    message.once('error', fail)
    message.once('close', () => hasEnded || fail(new Error('The body was cut short')))
  })
