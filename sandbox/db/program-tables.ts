import type { Generated } from 'kysely'
import type { Currency } from '@/lib/rules/locale/money'
import type { FeeType } from '@/lib/rules/programs/fees'
import type { BalancePeriod } from '@/lib/rules/programs/periods'
import type { CardForm } from '@/lib/rules/programs/program-form'

type Row = { id: Generated<number> }
type Flag = number

export type ProgramTables = {
  /** What a bank has agreed with a network: card programs are made from it. */
  issuer_programs: Row & {
    name: string
    issuer: string
    network: string
    kind: 'GC' | 'GPR'
    benefits_type: string
    digital_only: Flag
  }
  programs: Row & {
    name: string
    status: string
    issuer: string
    kind: 'GC' | 'GPR'
    network: string
    currency: Currency
    require_card_holder_auth: Flag
    only_ncmc: Flag
    allow_emboss_line4: Flag
    has_pin_mailer: Flag
    digital_only: Flag
    visible_at_issuer_portal: Flag
    created_at: number
    issuer_program_id: Generated<number | null>
    card_form: Generated<CardForm>
    image_id: Generated<number | null>
    /** A rule book as JSON. */
    rules: Generated<string | null>
    version: Generated<number>
    fees_version: Generated<number>
    form_key: Generated<string | null>
    created_by: Generated<string | null>
    modified_by: Generated<string | null>
    modified_at: Generated<number | null>
  }
  program_orgs: { program_id: number; org_id: number }
  program_pin_printers: { program_id: number; printer: string }
  program_limits: { program_id: number; channel: string; period: string; amount: number; count: number }
  /** In minor units and hundredths of a percent; without `most` nothing bounds it. */
  program_fees: Row & {
    program_id: number
    type: FeeType
    fixed: number
    basis_points: number
    least: number
    most: number | null
  }
  /** What a program, a wallet or fees looked like, and by whom. */
  program_versions: {
    kind: 'PROGRAM' | 'WALLET' | 'FEES'
    entity_id: number
    version: number
    json: string
    by_name: string
    at: number
    /** Where it waited for approval: a JSON list of names. */
    approved_by: Generated<string | null>
  }
  /** How cards of an issuer may look; without a document a picture of the seed. */
  design_codes: Row & {
    issuer: string
    code: string
    material: string
    is_default: Flag
    document_id: number | null
    created_by: string
    created_by_id: number | null
    created_at: number
  }
  issuer_printers: Row & { issuer: string; printer: string }
  design_printers: { design_id: number; printer: string }
  /** A business's, a program's, or a program's at a business. */
  design_uses: Row & { design_id: number; org_id: number | null; program_id: number | null; is_default: Flag }
  wallets: Row & {
    program_id: number
    name: string
    description: string
    status: string
    balance_type: 'VIRTUAL' | 'PREPAID'
    allow_link: Flag
    is_ncmc: Flag
    initial_balance: number
    priority: number
    start_period: Generated<BalancePeriod | null>
    replenish_amount: Generated<number>
    replenish_period: Generated<BalancePeriod | null>
    /** Periods that began before this are not replenished any more. */
    replenish_since: Generated<number | null>
    budget: Generated<number | null>
    closed_loop: Generated<Flag>
    allow_customer_load: Generated<Flag>
    allow_branch_load: Generated<Flag>
    split_txn: Generated<Flag>
    is_default: Generated<Flag>
    /** A rule book as JSON. */
    rules: Generated<string | null>
    version: Generated<number>
    form_key: Generated<string | null>
    created_by: Generated<string | null>
    created_at: Generated<number | null>
    modified_by: Generated<string | null>
    modified_at: Generated<number | null>
  }
  /** A balance that a card was given for a while; what is left of it at the end is taken back. One a card, kind and period. */
  wallet_grants: Row & {
    wallet_id: number
    account_id: number
    kind: 'STARTING' | 'REPLENISHMENT'
    period: string
    amount: number
    entry_id: number | null
    /** Why nothing was given. */
    missed: string | null
    granted_at: number
    valid_until: number | null
    ended: Generated<Flag>
  }
  wallet_replenishments: {
    wallet_id: number
    period: string
    status: 'PENDING' | 'DONE' | 'FAILED'
    cards: number
    missed: number
    reason: string | null
    begun_at: number
  }
}
