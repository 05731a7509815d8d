// Stands in for the package of this name, which throws wherever React's server condition is not set.
export {};
