import type { RawBuilder, SqlBool } from 'kysely'

export type Condition = RawBuilder<SqlBool>
