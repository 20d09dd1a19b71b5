import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password field. Its visibility button is reachable by keyboard. */
export function PasswordField({ label, ...input }: PasswordInputProps & { label: string }) {
  return (
    <PasswordInput
      label={label}
      visibilityToggleFocusable
      // A form may have several such buttons: each names its field.
      visibilityToggleButtonProps={{ 'aria-label': `Afficher\u00a0: ${label}` }}
      {...input}
    />
  )
}
