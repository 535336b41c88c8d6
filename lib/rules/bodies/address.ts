import * as z from 'zod/mini'
import { prose } from './fields'

const line = (most: number) => z.string().check(prose(), z.maxLength(most))

export const addressLines = {
  address1: line(40),
  address2: line(40),
  landmark: z.optional(line(40)),
  pincode: z.optional(z.string().check(z.regex(/^\d{0,10}$/, 'validation.pincode'))),
  city: line(40),
  state: line(40),
  country: z.optional(line(50)),
}
