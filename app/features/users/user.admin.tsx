import * as z from 'zod/mini'
import { ActiveToggle } from '#app/admin/columns/toggles.tsx'
import {
  alternativeText,
  emailAddress,
  flag,
  optionalText,
  phoneNumber,
  pictureAddress,
} from '#app/admin/fields/rules.ts'
import { NameCell } from '#app/admin/parts/cells.tsx'
import { Face } from '#app/admin/parts/face.tsx'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'
import { type Role, roles } from '#app/lib/access.ts'
import { roleNames } from '#app/lib/role-names.ts'
import type { Access } from './access.ts'
import { Contact, Entry, RoleBadge } from './user-cells.admin.tsx'

/** A person as their screen shows them: the name, or the e-mail where there is none, and how they get in. */
export type UserRow = ManagedRow & {
  name: string
  email: string
  phone: string | null
  role: Role
  is_active: boolean
  last_login: Date | null
  access: Access
}

export const userResource = defineResource<UserRow>()({
  name: 'users',
  noun: { one: 'utilisateur', many: 'utilisateurs', gender: 'masculine' },
  title: 'Utilisateurs',
  input: z.object({
    email: emailAddress(),
    first_name: optionalText(100),
    last_name: optionalText(100),
    phone: phoneNumber(),
    role: z.enum(roles, 'Choisissez un rôle.'),
    avatar_url: pictureAddress(),
    image_alt: alternativeText(),
    image_alt_en: alternativeText(),
    is_active: flag(),
  }),
  defaults: {
    email: '',
    first_name: '',
    last_name: '',
    phone: '',
    role: 'viewer',
    avatar_url: '',
    image_alt: '',
    image_alt_en: '',
    is_active: true,
  },
  parts: {
    person: { name: 'La personne' },
    rights: {
      name: 'Ses droits',
      hint: 'Un changement de rôle ou d’état ferme ses sessions. Le mot de passe se choisit par un lien, sous «\u00a0Accès\u00a0».',
    },
  },
  fields: {
    email: {
      kind: 'text',
      label: 'E-mail',
      part: 'person',
      required: true,
      format: 'email',
      placeholder: 'nom@exemple.cm',
    },
    first_name: { kind: 'text', label: 'Prénom', part: 'person', narrow: true },
    last_name: { kind: 'text', label: 'Nom de famille', part: 'person', narrow: true },
    phone: {
      kind: 'text',
      label: 'Téléphone',
      part: 'person',
      format: 'tel',
      hint: 'Pour lui envoyer son lien par WhatsApp.',
    },
    role: {
      kind: 'select',
      label: 'Rôle',
      part: 'rights',
      hint: 'Visiteur\u00a0: regarde. Opérateur\u00a0: répond aux patients. Manager\u00a0: change aussi le site. Administrateur\u00a0: tout.',
      options: roles.toReversed().map((role) => ({ value: role, label: roleNames[role] })),
    },
    avatar_url: { kind: 'image', label: 'Photo', part: 'person', folder: 'users' },
    is_active: { kind: 'switch', label: 'Actif', part: 'rights', hint: 'Peut se connecter' },
  },
  columns: [
    {
      key: 'face',
      header: 'Photo',
      quietHeader: true,
      place: 'media',
      width: '4rem',
      cell: (row) => <Face name={row.name} src={row.thumbnail} large />,
    },
    {
      key: 'name',
      header: 'Utilisateur',
      place: 'title',
      cell: (row) => <NameCell id={row.id} name={row.name} untranslated={false} />,
    },
    {
      key: 'email',
      header: 'E-mail, téléphone',
      place: 'meta',
      cell: (row) => <Contact email={row.email} phone={row.phone} />,
    },
    { key: 'role', header: 'Rôle', place: 'figure', cell: (row) => <RoleBadge role={row.role} /> },
    {
      key: 'active',
      header: 'Statut',
      place: 'state',
      width: '7rem',
      cell: (row) => <ActiveToggle id={row.id} name={row.name} on={row.is_active} />,
    },
    {
      key: 'last_login',
      header: 'Dernière connexion',
      place: 'foot',
      cell: (row) => <Entry id={row.id} name={row.name} at={row.last_login} access={row.access} />,
    },
  ],
  rowName: (row) => row.name,
  empty: { hint: 'Ajoutez une personne, puis donnez-lui son accès par un lien.', found: true },
})
