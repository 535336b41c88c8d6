import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function AppNotFound() {
  return <NotFoundScreen signedIn inside />
}
