import { get, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'

/** The visible controls of a form with the names of their fields; a control without a name has it in `data-field`. */
const controlsIn = (element: HTMLFormElement | undefined) =>
  ([...(element?.elements ?? [])] as HTMLInputElement[])
    .filter(({ type }) => type !== 'hidden')
    .map((control) => ({ control, name: control.dataset.field ?? control.name }))
    .filter(({ name }) => name)

export const focusField = (name: string, element: HTMLFormElement | undefined): void =>
  controlsIn(element)
    .find((one) => one.name === name)
    ?.control.focus()

/** Focuses the first wrong field in the order of the page, whatever the order of the errors. */
export const focusFirst = (errors: object, element: HTMLFormElement | undefined): boolean => {
  const first = controlsIn(element).find(({ control, name }) => !control.disabled && get(errors, name) !== undefined)
  first?.control.focus()
  return first !== undefined
}

/** Whether the form shows an error of this path: at its field, or at a part of the field. */
export const isShown = (path: string, element: HTMLFormElement | undefined): boolean =>
  controlsIn(element).some(({ name }) => name === path || name.startsWith(`${path}.`) || path.startsWith(`${name}.`))

export const listErrors = (errors: object, before = ''): [path: string, message: string][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = name === 'root' ? before.slice(0, -1) : before + name
    if ('message' in error && typeof error.message === 'string') return [[path, error.message]]
    return listErrors(error, `${path}.`)
  })

export const showAlert = (element: HTMLFormElement | undefined): void => {
  setTimeout(() => element?.querySelector('[role=alert]')?.scrollIntoView?.({ block: 'nearest' }))
}

/** Whether the path belongs to a row that can be added and removed, such as `rules.0.name`. */
export const isInRow = (path: string): boolean => /\.\d+\./.test(path)

/** Marks all rows as visited when the form is sent, so that they show their errors. TYPE-04 */
export const touchRows = <V extends FieldValues, O>(
  form: Pick<UseFormReturn<V, unknown, O>, 'getValues' | 'setValue'>,
  paths: readonly string[],
): void => {
  for (const path of paths.filter(isInRow) as Path<V>[]) {
    const value: PathValue<V, Path<V>> = form.getValues(path)
    if (typeof value === 'string') form.setValue(path, value, { shouldTouch: true })
  }
}
