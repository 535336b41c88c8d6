import type { Database } from '../core/db/database'
import { designCodeOf, designsOf, printers, programs } from './programs'

export const seedDesigns = (db: Database): void => {
  for (const { code: issuer } of db.all(db.q.selectFrom('issuers').select('code').orderBy('code')))
    for (const printer of printers) db.insert('issuer_printers', { issuer, printer })
  const designed = new Set(programs.filter(({ designs }) => designs).map(({ name }) => name))
  const issuersSeen = new Set<string>()
  for (const program of db.all(db.q.selectFrom('programs').selectAll().orderBy('id')))
    if (designed.has(program.name)) {
      seedProgram(db, program, !issuersSeen.has(program.issuer))
      issuersSeen.add(program.issuer)
    }
}

type SeededProgram = { id: number; issuer: string; created_at: number }

const seedProgram = (db: Database, program: SeededProgram, isFirst: boolean): void => {
  const ids = new Map<string, number>()
  printers.forEach((printer, p) => {
    for (const { name, material } of designsOf(p)) {
      const id = ids.get(name) ?? seedDesign(db, program, { name, material, isDefault: ids.size === 0, isFirst })
      ids.set(name, id)
      db.insert('design_printers', { design_id: id, printer })
    }
  })
}

const seedDesign = (
  db: Database,
  { id: programId, issuer, created_at }: SeededProgram,
  { name, material, isDefault, isFirst }: { name: string; material: string; isDefault: boolean; isFirst: boolean },
): number => {
  const id = db.create('design_codes', {
    issuer,
    code: designCodeOf(issuer, programId, name),
    material,
    is_default: Number(isDefault && isFirst),
    document_id: null,
    created_by: 'Emboss',
    created_by_id: null,
    created_at,
  })
  db.insert('design_uses', { design_id: id, org_id: null, program_id: programId, is_default: Number(isDefault) })
  return id
}
