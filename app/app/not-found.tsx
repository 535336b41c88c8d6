import { NotFoundScreen } from '@/components/shell/not-found-screen'

/** Thrown by a screen behind sign-in. */
export default function AppNotFound() {
  return <NotFoundScreen signedIn inside />
}
