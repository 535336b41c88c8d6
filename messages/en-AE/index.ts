import issue from './issue.json'
import validation from './validation.json'

export default { issue, validation }
