import { createContext, use } from 'react'

/** Opens the dialog that signs in again in place; resolves to true after a sign-in. */
export const SignInAgainContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

/** Opens the dialog that asks for the password again; resolves to true once it was confirmed. */
export const ConfirmIdentityContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

/** Asks for the password before a change that a stolen session must not make. */
export function useConfirmIdentity(): () => Promise<boolean> {
  return use(ConfirmIdentityContext)
}

/** Asks to sign in again when the session has ended under a form, so that typed values survive. */
export function useSignInAgain(): () => Promise<boolean> {
  return use(SignInAgainContext)
}
