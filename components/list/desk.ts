import { saveFile } from './save-file'

/** What a button of a list's panel does in the page. */
export const done = (form: HTMLFormElement, by: HTMLElement): Promise<void> | void => {
  if (by.dataset.desk === 'export') return saveFile(form)
}
