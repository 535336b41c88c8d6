import { HttpError } from '../errors/http-error'
import { sheetFileErrorWords } from '@/lib/rules/files/sheet-file'
import { elementBudget, walkXml, type Budget } from './xml'
import { damagedFile } from './zip'

export const notASheet = () => new HttpError(400, sheetFileErrorWords.wrongContent)

type Relationship = { id: string; type: string; target: string }

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)

/** A target as the name of a part: from the root, or from the folder of the part that names it. */
const resolve = (target: string, from: string): string => {
  const names = target.startsWith('/') ? [] : folderOf(from).split('/').filter(Boolean)
  for (const name of decodeURI(target).split('/')) {
    if (name === '..') names.pop()
    else if (name !== '.' && name !== '') names.push(name)
  }
  return names.join('/')
}

/** The parts of an XLSX file and what names them: no part is found by a name that writers usually give it. */
export class Package {
  private readonly parts: ReadonlyMap<string, Buffer>
  readonly elements: Budget = elementBudget()

  constructor(parts: ReadonlyMap<string, Buffer>) {
    this.parts = new Map([...parts].map(([name, part]) => [name.toLowerCase(), part]))
    // Names of parts differ in more than their case.
    if (this.parts.size !== parts.size) throw damagedFile()
  }

  part(name: string): Buffer | undefined {
    return this.parts.get(name.replace(/^\//, '').toLowerCase())
  }

  /** What a part, or the package itself, names by a kind of relationship. */
  relationships(from: string): Relationship[] {
    const rels = this.part(`${folderOf(from)}_rels/${from.slice(folderOf(from).length)}.rels`)
    const found: Relationship[] = []
    if (!rels) return found
    walkXml(rels, this.elements, {
      open: (path, { Id = '', Type = '', Target = '', TargetMode }) => {
        if (path.at(-1) !== 'Relationship' || TargetMode === 'External') return
        found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: this.nameOf(Target, from) })
      },
    })
    return found
  }

  private nameOf(target: string, from: string): string {
    try {
      return resolve(target, from)
    } catch {
      throw damagedFile()
    }
  }

  /** Where the package says its workbook is; a document of another kind is no sheet. */
  workbookName(): string {
    const named = this.relationships('').find(({ type }) => type === 'officeDocument')?.target
    if (named === undefined || !this.part(named)) throw notASheet()
    return named
  }
}
