/** Switch: a variable of the environment that says yes, or nothing. */

const YES: ReadonlySet<string> = new Set(["1", "true", "yes", "on"]);

export const isOn = (variable: string | undefined): boolean => YES.has((variable ?? "").toLowerCase());
