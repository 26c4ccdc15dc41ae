import { z } from 'zod'
import { globalView } from '#shared/responses/settings.ts'
import { SETTINGS_ID, settingsChanges, settingsInput } from '#shared/schemas/settings.ts'
import { changeSettings, getGlobal } from '../../services/operations/settings.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { requireStaff } from '../require-user.ts'
import { single } from '../single.server.ts'

export const settingsEndpoints: Endpoints = {
  'GET Global': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    output: globalView,
    summary: 'The shop’s settings, asked for once at the start.',
    answer: 'The setup record.',
    run: (_, { shop }) => getGlobal(shop),
  }),
  'POST Setup/Setup': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: globalView,
    summary: 'The setup record for the back office.',
    answer: 'The setup record.',
    run: (_, { shop }) => getGlobal(shop),
  }),
  'POST Setup/update': endpoint({
    access: 'master',
    input: settingsChanges,
    partOf: settingsInput,
    output: globalView,
    summary: 'Saves the setup record; fields that are not sent stay.',
    answer: 'The setup record.',
    run: (changes, context) => changeSettings(requireStaff(context), changes),
  }),
  ...single({
    resource: 'settings',
    id: SETTINGS_ID,
    input: settingsChanges,
    partOf: settingsInput,
    output: globalView,
    get: ({ shop }) => getGlobal(shop),
    change: (changes, context) => changeSettings(requireStaff(context), changes),
  }),
}
