/** For tests of packages in layers below `application`, which may not import it directly. */
export { createServiceContext, migrate, type ServiceContext } from '@mirabelle/application';
