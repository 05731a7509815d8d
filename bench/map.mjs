export async function measureMap() {}
