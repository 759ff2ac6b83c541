import { BackupEnvironment, EmbeddedEnvironment } from '@mirabelle/all-in-one';
import { GatewayEnvironment } from '@mirabelle/gateway';
import {
  AddressEnvironment,
  describeSettings,
  ServiceEnvironment,
  type SettingDescription,
  TracingEnvironment,
} from '@mirabelle/runtime';

const SCHEMAS = [
  AddressEnvironment,
  EmbeddedEnvironment,
  ServiceEnvironment,
  GatewayEnvironment,
  TracingEnvironment,
  BackupEnvironment,
];
const BEGIN = '<!-- settings: written by `npm run docs:settings` -->';
const END = '<!-- /settings -->';

/** Replaces the table of all settings in the README. @throws Error if the README has no markers for the table */
export function renewSettingsTable(readme: string): string {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The README lacks ${BEGIN} or ${END}`);
  return `${readme.slice(0, begin)}${BEGIN}\n\n${formatTable()}\n\n${readme.slice(end)}`;
}

function formatTable(): string {
  const head = ['| variable | `npm start` | a service by itself | meaning |', '|---|---|---|---|'];
  return [...head, ...SCHEMAS.flatMap(describeSettings).map(formatRow)].join('\n');
}

const formatRow = ({ name, embeddedDefault, serviceDefault, description }: SettingDescription) =>
  `| \`${name}\` | ${embeddedDefault} | ${serviceDefault} | ${description} |`;
