import type { Platform } from '@mirabelle/platform';
import { CommandBus } from '@mirabelle/platform/commands';
import type { Service } from '@mirabelle/platform/http';

/** What every context of the write side works with. */
export interface Context {
  readonly platform: Platform;
  readonly service: Service;
  readonly commands: CommandBus;
}

export function createContext(platform: Platform, service: Service): Context {
  const commands = new CommandBus(platform.store, platform.now);
  platform.erasureNews.onErased(() => commands.forget());
  return { platform, service, commands };
}
