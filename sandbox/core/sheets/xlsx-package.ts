import { HttpError } from '../errors/http-error'
import { sheetFileErrorWords } from '@/lib/rules/files/sheet-file'
import { elementBudget, walkXml, type Budget } from './xml'
import { damagedFile } from './zip'

export const notASheet = () => new HttpError(400, sheetFileErrorWords.wrongContent)

type Relationship = { id: string; type: string; target: string }

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)

/** Resolves a relationship's target to the name of a part, from the root or from the folder of the part that contains it. */
const resolve = (target: string, from: string): string => {
  const names = target.startsWith('/') ? [] : folderOf(from).split('/').filter(Boolean)
  for (const name of decodeURI(target).split('/')) {
    if (name === '..') names.pop()
    else if (name !== '.' && name !== '') names.push(name)
  }
  return names.join('/')
}

/** The parts of an XLSX file. They are found by their relationships, because programs differ in how they name them. */
export class Package {
  private readonly parts: ReadonlyMap<string, Buffer>
  readonly elements: Budget = elementBudget()

  constructor(parts: ReadonlyMap<string, Buffer>) {
    this.parts = new Map([...parts].map(([name, part]) => [name.toLowerCase(), part]))
    // Part names are not case-sensitive, so two that differ only in case are an error.
    if (this.parts.size !== parts.size) throw damagedFile()
  }

  part(name: string): Buffer | undefined {
    return this.parts.get(name.replace(/^\//, '').toLowerCase())
  }

  /** The relationships of a part; those of the package itself for an empty name. */
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

  /** The name of the workbook's part; throws if the package is another kind of document. */
  workbookName(): string {
    const named = this.relationships('').find(({ type }) => type === 'officeDocument')?.target
    if (named === undefined || !this.part(named)) throw notASheet()
    return named
  }
}
