/** The file of a project that configures us. */

/** In the first workspace folder. */
export const CONFIGURATION_FILE = ".tandem.yaml";
