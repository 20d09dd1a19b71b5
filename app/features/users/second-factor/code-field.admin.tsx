import { Button, TextInput } from '@mantine/core'
import { focusOnRouteChange } from '#app/admin/shell/focus.ts'

/** Source of the code: the telephone, or the printed list for a lost telephone. */
export type CodeMethod = 'telephone' | 'recovery'

/** Field of the second step's code; it takes the focus when it appears. */
export function CodeField({ way, error }: { way: CodeMethod; error: string | undefined }) {
  const input =
    way === 'telephone'
      ? ({
          label: 'Code à six chiffres',
          description: 'Celui que montre à présent l’application de votre téléphone.',
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
        } as const)
      : ({
          label: 'Code de secours',
          description: 'Un des dix que vous avez gardés. Chacun sert une seule fois.',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        } as const)
  return <TextInput {...input} key={way} name="code" error={error} ref={focusOnRouteChange} />
}

/** Button that changes to the other source of the code. */
export function OtherCodeMethod({ way, onChange }: { way: CodeMethod; onChange: (way: CodeMethod) => void }) {
  return (
    <Button variant="subtle" onClick={() => onChange(way === 'telephone' ? 'recovery' : 'telephone')}>
      {way === 'telephone' ? 'Utiliser un code de secours' : 'Utiliser le téléphone'}
    </Button>
  )
}
