import { z } from 'zod'
import { globalView } from '#shared/responses/settings.ts'
import { SETTINGS_ID, settingsChanges, settingsInput } from '#shared/schemas/settings.ts'
import { changeSettings, getGlobal } from '../../services/platform/settings.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { toStaffContext } from '../require-user.ts'
import { single } from '../single.server.ts'

export const settingsEndpoints: Endpoints = {
  'GET Global': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    output: globalView,
    summary: 'Returns the shop settings. Clients request them once at startup.',
    response: 'The settings.',
    run: (_, { shop }) => getGlobal(shop),
  }),
  'POST Setup/Setup': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: globalView,
    summary: 'Returns the settings for the back office.',
    response: 'The settings.',
    run: (_, { shop }) => getGlobal(shop),
  }),
  'POST Setup/update': endpoint({
    access: 'master',
    input: settingsChanges,
    partOf: settingsInput,
    output: globalView,
    summary: 'Updates the settings. Omitted fields stay unchanged.',
    response: 'The settings.',
    run: (changes, context) => changeSettings(toStaffContext(context), changes),
  }),
  ...single({
    resource: 'settings',
    id: SETTINGS_ID,
    input: settingsChanges,
    partOf: settingsInput,
    output: globalView,
    get: ({ shop }) => getGlobal(shop),
    change: (changes, context) => changeSettings(toStaffContext(context), changes),
  }),
}
