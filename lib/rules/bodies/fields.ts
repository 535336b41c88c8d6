import * as z from 'zod/mini'
import { readProse } from '../input/plain-text'
import { fits, isEmail, isName } from '../input/validators'

/** Comes first among the checks of a text that others read, such as a reason, a comment or a note. Decision 43 */
export const prose = () => z.overwrite<string>(readProse)

/** An id has one spelling, so that what is signed and kept about a record names it as the record does. */
export const idPattern = /^(?:0|[1-9]\d{0,14})$/
export const id = z.string().check(z.regex(idPattern))
export const issuerCode = z.string().check(z.regex(/^[A-Z]{2,20}$/))
export const email = z.string().check(z.trim(), z.refine(isEmail, 'validation.email'))
export const personName = z.string().check(
  z.trim(),
  z.refine((name) => fits(name, 'personName') && isName(name), 'validation.fullName.wrong'),
)
