/** For tests of packages below `application`, which may not import it themselves. */
export { createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';
