import 'server-only'
import type { Migration } from './migration'

export const preferences: Migration = {
  name: 'preferences',
  up: async (db) => {
    await db.schema
      .createTable('preferences')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('preferences_key', ['user_id', 'name'])
      .execute()
  },
}
