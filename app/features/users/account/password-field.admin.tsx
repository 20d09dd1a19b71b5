import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password, which the keyboard can show as well as the mouse. */
export function PasswordField({ label, ...input }: PasswordInputProps & { label: string }) {
  return (
    <PasswordInput
      label={label}
      visibilityToggleFocusable
      // A form may have several: each says which it shows.
      visibilityToggleButtonProps={{ 'aria-label': `Afficher\u00a0: ${label}` }}
      {...input}
    />
  )
}
