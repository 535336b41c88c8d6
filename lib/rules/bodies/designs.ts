import * as z from 'zod/mini'
import { designMaterials } from '../designs/designs'

const MOST = 200

const DesignCode = z
  .string()
  .check(z.trim(), z.maxLength(60), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'validation.designCode'))
const printer = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9 &.-]{1,39}$/))
const codeList = z.array(DesignCode).check(z.maxLength(MOST))

export const CreateDesignCode = z.strictObject({
  designCode: DesignCode,
  materialType: z.enum(designMaterials, 'validation.designMaterial'),
  isDefault: z.boolean(),
  image: z.string().check(z.minLength(1, 'validation.designImage'), z.maxLength(64)),
})
export type CreateDesignCode = z.output<typeof CreateDesignCode>

/** Lists all printers of a design, or all designs of a printer. What the list leaves out is unmapped. DES-03 */
export const MapDesignPrinter = z.union([
  z.strictObject({ printers: z.array(printer).check(z.maxLength(MOST)) }),
  z.strictObject({ designCodes: codeList }),
])
export type MapDesignPrinter = z.output<typeof MapDesignPrinter>

export const MapDesigns = z.strictObject({ designCodes: codeList, defaultDesignCode: z.nullable(DesignCode) }).check(
  z.refine(({ designCodes: codes, defaultDesignCode: first }) => first === null || codes.includes(first), {
    path: ['defaultDesignCode'],
    error: 'validation.designDefault',
  }),
)
export type MapDesigns = z.output<typeof MapDesigns>
