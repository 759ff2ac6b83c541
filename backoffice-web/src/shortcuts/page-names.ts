import { useTranslate } from 'react-admin';
import { DEVICES_PATH } from '../layout/devices-path';

/** The keys of the titles of pages that belong to no resource. */
const OWN_TITLES: Readonly<Record<string, string>> = {
  '/': 'backOffice.dashboard.title',
  [DEVICES_PATH]: 'backOffice.devices.title',
};

/** Returns a function that names the page at a path, as its heading does. */
export function useNamePage(): (path: string) => string {
  const translate = useTranslate();
  return (path) =>
    path in OWN_TITLES
      ? translate(OWN_TITLES[path] ?? '')
      : translate(`resources.${path.slice(1)}.name`, { smart_count: 2 });
}
