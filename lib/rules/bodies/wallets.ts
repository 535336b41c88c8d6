import * as z from 'zod/mini'
import { WalletFields } from '../programs/wallet-form'
import { id } from './fields'

/** Sending the same `formKey` twice creates one wallet. WAL-10 */
export const CreateWallet = z.strictObject({ formKey: z.uuid(), cardProgramId: id, ...WalletFields.shape })
export type CreateWallet = z.output<typeof CreateWallet>

export const UpdateWallet = z.strictObject({ version: z.int().check(z.gte(0)), ...WalletFields.shape })
export type UpdateWallet = z.output<typeof UpdateWallet>

const order = z.array(id).check(z.minLength(1), z.maxLength(100))
/** All wallets of a program in the order in which they pay, without the wallet of the chip. `before` is the order that the page showed. WAL-11 */
export const UpdateWalletPriorities = z.strictObject({ cardProgramId: id, before: order, order })
export type UpdateWalletPriorities = z.output<typeof UpdateWalletPriorities>
