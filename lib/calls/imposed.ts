import { z } from 'zod'
import { listOf, oneOf, text } from './reply'

/** What the issuer or the platform has imposed on a thing and the person may not lift: they are told instead of refused. Added. ORG-38 */
export const imposed = listOf(z.looseObject({ kind: text, by: oneOf(['ISSUER', 'PLATFORM']) }))
export type Imposed = z.output<typeof imposed>
