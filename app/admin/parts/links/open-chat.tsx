import { Button, type ButtonProps } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import type { ComponentProps } from 'react'
import { chatLink } from '#app/lib/text/chat.ts'

type OpenChatProps = ButtonProps &
  Pick<ComponentProps<'a'>, 'onClick' | 'onAuxClick' | 'ref' | 'children' | 'aria-keyshortcuts'> & {
    digits: string
    text: string
  }

/** Opens a chat with a text, in a tab that must not learn the address of this page. */
export function OpenChat({ digits, text, ...props }: OpenChatProps) {
  return (
    <Button
      component="a"
      variant="light"
      href={chatLink(digits, text)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      {...props}
    />
  )
}
