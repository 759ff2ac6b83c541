/** As many characters as the server accepts in the name of a look. */
export const LOOK_NAME_MAX_LENGTH = 120;
