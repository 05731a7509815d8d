export const csvTemplate = `\uFEFFtitle,category,language,description,address,zip_code,lat,lng,keywords,email,phone,website,facebook,instagram,linkedin,twitter,facilities,opening_hours,image
Osteria al Ponte,restaurant,en,"Six tables above a quiet canal, and whatever the boats brought in this morning.","Calle del Ponte 12, Venezia",30122,45.4375,12.3358,"cicheti, wine, canal view",info@example.org,'+39 041 522 0000,https://www.example.org,,,,,free_wifi; air_conditioning,"Tu-Sa 12:00-14:30,19:00-23:00; PH off",
`;
