import { choice, defineFields, image, text, toggle } from '#app/admin/fields/fields.ts'
import { emailAddress, oneOf, phoneNumber } from '#app/admin/fields/rules.ts'
import { roles } from '#app/lib/access.ts'
import { roleNames } from '#app/lib/role-names.ts'

export const userFields = defineFields(
  { screen: '/admin/users', one: 'utilisateur', many: 'utilisateurs', gender: 'masculine' },
  {
    email: text('E-mail', {
      part: 'person',
      required: true,
      rule: emailAddress(),
      format: 'email',
      placeholder: 'nom@exemple.cm',
    }),
    first_name: text('Prénom', { part: 'person', most: 100, narrow: true }),
    last_name: text('Nom de famille', { part: 'person', most: 100, narrow: true }),
    phone: text('Téléphone', {
      part: 'person',
      rule: phoneNumber(),
      format: 'tel',
      hint: 'Pour lui envoyer son lien par WhatsApp.',
    }),
    role: choice('Rôle', oneOf(roles, 'Choisissez un rôle.'), {
      part: 'rights',
      hint: 'Visiteur\u00a0: regarde. Opérateur\u00a0: répond aux patients. Manager\u00a0: change aussi le site. Administrateur\u00a0: tout.',
      options: roles.toReversed().map((role) => ({ value: role, label: roleNames[role] })),
      initial: 'viewer',
    }),
    avatar_url: image('Photo', { part: 'person', folder: 'users' }),
    is_active: toggle('Actif', { part: 'rights', hint: 'Peut se connecter', initial: true, inList: true }),
  },
)
