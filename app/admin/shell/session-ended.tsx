import { Button } from '@mantine/core'
import { use } from 'react'
import styles from './session-ended.module.css'
import { useSignInAgain } from './sign-in-again.ts'
import { WaitingContext } from './waiting.ts'

/** Reports that the session has ended, and offers to sign in again in place, since the page gets no more updates. */
export function SessionEnded() {
  const { isEnded } = use(WaitingContext)
  const signInAgain = useSignInAgain()
  return (
    <div role="status">
      {isEnded && (
        <div className={`card row wrap text-sm gap-1 gap-x-4 below-3 ${styles.notice}`}>
          <p className="grow flush">
            Votre session a pris fin&nbsp;: cette page n’annonce plus ni demande ni message.
          </p>
          <Button variant="default" onClick={() => void signInAgain()}>
            Se reconnecter
          </Button>
        </div>
      )}
    </div>
  )
}
