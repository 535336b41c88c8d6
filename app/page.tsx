export { default, generateMetadata } from './user/login/page'
