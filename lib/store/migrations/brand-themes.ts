import 'server-only'
import type { Migration } from './migration'

/** Stores each version of a brand's theme as JSON; `null` is a return to the theme of the brand's file. THEME-03 */
export const brandThemes: Migration = {
  name: 'brand-themes',
  up: async (db) => {
    await db.schema
      .createTable('brand_themes')
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('theme', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('brand_themes_key', ['brand', 'version'])
      .execute()
  },
}
