import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { billImage } from './areas/bills/rows'
import { documentBehind, isDocumentSeal } from './areas/documents/handlers'
import { readUploadFile } from './areas/bulk/uploads'
import { readDailyFile } from './areas/reports/daily-file'
import { readKeptFile } from './areas/reports/download'
import type { Runtime } from './core/http/handler'
import { designPicture, giftPicture, documentPicture } from './core/files/pictures'
import { fileOrNotFound } from './core/http/replies'

const dropExtension = (name: string) => name.replace(/\.png$/, '')

const picture = (bytes: Buffer) => new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } })

/** Serves the files that replies link to. Private files need the seal that is part of their link. */
export const addFiles = (app: Hono<{ Bindings: HttpBindings }>, runtime: () => Runtime): void => {
  app.get('/sandbox/files/designs/:name', ({ req }) => picture(designPicture(dropExtension(req.param('name')))))
  app.get('/sandbox/files/gift-cards/:name', ({ req }) => picture(giftPicture(dropExtension(req.param('name')))))
  app.get('/sandbox/files/kyc/:name', ({ req }) => {
    const id = dropExtension(req.param('name'))
    return fileOrNotFound(
      isDocumentSeal(runtime().db, id, req.query('seal') ?? '') ? picture(documentPicture(id)) : null,
    )
  })
  app.get('/sandbox/files/bills/:name', ({ req }) => {
    const image = billImage(runtime().db, dropExtension(req.param('name')), req.query('seal') ?? '')
    return fileOrNotFound(image && picture(image))
  })
  app.get('/sandbox/files/bulk/:id/:part', ({ req }) =>
    fileOrNotFound(readUploadFile(runtime().db, req.param('id'), req.param('part'), req.query('seal') ?? '')),
  )
  app.get('/sandbox/files/reports/:id', ({ req }) =>
    fileOrNotFound(readKeptFile(runtime().db, req.param('id'), req.query('seal') ?? '')),
  )
  app.get('/sandbox/files/daily/:issuer/:date', ({ req }) =>
    fileOrNotFound(readDailyFile(runtime().db, req.param('issuer'), req.param('date'), req.query('seal') ?? '')),
  )
  app.get('/sandbox/files/documents/:key', ({ req }) =>
    fileOrNotFound(documentBehind(runtime().db, req.param('key'), req.query('seal') ?? '')),
  )
}
